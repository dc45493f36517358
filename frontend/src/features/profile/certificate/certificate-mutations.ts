import type { SigningCertificate } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { certificateQuery } from "@/lib/profile/certificate-query";

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};

const useCachedCertificate = (userId: string) => {
  const cache = useQueryClient();
  return (certificate: SigningCertificate | null) =>
    cache.setQueryData(certificateQuery(userId).queryKey, certificate);
};

/** Sends the file and its password, which are nowhere kept on the device. */
export const useSaveCertificate = (userId: string) => {
  const cached = useCachedCertificate(userId);
  return useMutation({
    mutationFn: async ({ file, password }: { file: File; password: string }) =>
      (await api.auth.saveCertificate({ body: { file: await base64Of(file), password } })).data.certificate,
    onSuccess: cached,
    gcTime: 0,
  });
};

export const useRemoveCertificate = (userId: string) => {
  const cached = useCachedCertificate(userId);
  return useMutation({
    mutationFn: () => api.auth.deleteCertificate({}),
    onSuccess: () => cached(null),
  });
};
