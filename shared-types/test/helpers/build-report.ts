import { buildFields } from "./build-fields.ts";

/** A completed report as the API answers it, without the fields that are computed or stored beside its sections. */
export const buildStoredReport = () => ({
  id: 7,
  user_id: "5f0c1f5e-4a51-4c55-9d0c-9a1a1f1c2b3d",
  status: "completed",
  version: 9,
  created_at: "2026-01-02T04:00:00.000Z",
  updated_at: "2026-01-05T08:30:00.000Z",
  completeness: 98,
  location_summary: "Kandy",
  ...buildFields(),
  coordinates: null,
  administrative_division: { province: "Central", district: "Kandy", city: "Kandy", village: "" },
  images: [],
  revision_of: null,
  revision_number: 0,
  revision_reason: "",
  cloned_from: null,
  finalized_at: null,
  verification_code: null,
  pdf_sha256: null,
  supersedes: null,
  signature: null,
});
