import { queryOptions, useMutation } from "@tanstack/react-query";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";

type Registration = Parameters<typeof api.auth.register>[0]["body"];

/** Retries after a lost connection, under one idempotency key. */
export const useRegister = () => {
  const registration = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Registration; idempotencyKey: string }) =>
      api.auth.register({ body }, { idempotencyKey }),
    retry: (failures, error) => failures < 2 && isTransient(error),
  });
  return {
    ...registration,
    register: (body: Registration) =>
      registration.mutateAsync({ body, idempotencyKey: createIdempotencyKey() }),
  };
};

/** A query rather than a mutation: the token is sent once, however often the screen renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: () => api.auth.verifyEmail({ body: { token } }),
    // Independent of any session in this browser.
    meta: { public: true },
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnReconnect: false,
  });

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => api.auth.resendVerification({ body: { email } }) });
