import { queryOptions, useMutation } from "@tanstack/react-query";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { checkSession } from "@/lib/session/session";

type Registration = Parameters<typeof api.auth.register>[0]["body"];

/** Sent again by itself when the connection fails: with one key, so that it happens once. */
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

/** A query, not a mutation: however often the screen is drawn, the token is sent once. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: () => api.auth.verifyEmail({ body: { token } }),
    // A session that ends meanwhile, of whomever, does not concern it.
    meta: { public: true },
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnReconnect: false,
  });

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => api.auth.resendVerification({ body: { email } }) });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api.auth.forgotPassword({ body: { email } }) });

/** It ends all sessions of the account, and so perhaps the one in this browser. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => api.auth.resetPassword({ body }),
    onSuccess: () => checkSession(),
  });
