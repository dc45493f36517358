import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api";

/** The certificate with which the valuer's reports are signed; null where the product seals them. */
export const certificateQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId, "certificate"],
    queryFn: async ({ signal }) => (await api.auth.getCertificate({}, { signal })).data.certificate,
  });
