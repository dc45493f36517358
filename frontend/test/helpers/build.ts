import { emptyFee, type ListedReport, type Profile, type ReportPage, type User } from "@takseru/shared-types";
import type { z } from "zod";

export const USER_ID = "3f0c5d4e-8f5d-4a71-9a63-0b8f3b0c1d2e";

export const buildUser = (profile: Partial<User["profile"]> = {}): User => ({
  id: USER_ID,
  email: "nimal@example.lk",
  profile: {
    honorable: "Mr.",
    full_name: "Nimal Perera",
    professional_title: "Chartered Valuer",
    profile_completed: true,
    ...profile,
  },
});

export const buildProfile = (change: Partial<Profile> = {}): Profile => ({
  honorable: "Mr.",
  full_name: "Nimal Perera",
  professional_title: "Chartered Valuer",
  qualifications_list: ["BSc Surveying", "MRICS"],
  professional_status: "MRICS",
  house_number: "",
  street_name: "",
  area_name: "",
  city: "Kandy",
  district: "Kandy",
  phone_number: "",
  mobile_number: "+94771234567",
  email_address: "nimal@example.lk",
  ivsl_registration: "",
  ivsl_grade: "",
  rics_number: "",
  bank_panels: [],
  default_valuer_reference: "VR/NP",
  profile_completed: true,
  ...change,
});

export const buildReport = (change: Partial<ListedReport> = {}): ListedReport => ({
  id: 7,
  user_id: USER_ID,
  status: "draft",
  version: 1,
  created_at: "2026-03-01T04:00:00.000Z",
  updated_at: "2026-03-04T04:00:00.000Z",
  completeness: 20,
  location_summary: "Peradeniya, Kandy",
  revision_of: null,
  revision_number: 0,
  revision_reason: "",
  report_reference: "VR/NP/2026/007",
  report_type: "fair_value",
  report_date: "2026-03-02",
  valuation_purpose: "Fair value assessment for client evaluation",
  instruction_source: "",
  current_owner: "",
  lot_number: "",
  plan_number: "",
  village_name: "",
  district: "Kandy",
  market_value: 22_500_000,
  cover_url: null,
  verification_code: null,
  superseded: null,
  fee: emptyFee,
  ...change,
});

const countByStatus = (reports: readonly ListedReport[]) => {
  const counts = { draft: 0, in_progress: 0, completed: 0, finalized: 0 };
  for (const { status } of reports) counts[status] += 1;
  return counts;
};

/** One page of a list, perhaps with more pages; the counts are those of its own reports. */
export const buildPage = (
  data: ListedReport[],
  pagination: Partial<z.output<typeof ReportPage>["pagination"]> = {},
): z.output<typeof ReportPage> => ({
  data,
  counts: countByStatus(data),
  pagination: { total: data.length, limit: 20, offset: 0, hasMore: false, ...pagination },
});
