import { useMutation } from "@tanstack/react-query";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { getSession, signIn } from "@/lib/session/session";

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

type Verification = Parameters<typeof api.auth.verifyEmail>[0]["body"];

/** Confirms the address, and signs in with the password that was given, unless somebody is signed in here. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: async (body: Verification) => {
      const { message, data } = await api.auth.verifyEmail({ body });
      const email = data?.email;
      const password = body.newPassword ?? body.password;
      if (email !== undefined && password !== undefined && getSession().token === null)
        // The address is confirmed all the same: the screen leads to sign-in.
        await signIn({ email, password }).catch(() => undefined);
      return { message, email };
    },
  });
export type EmailConfirmation = ReturnType<typeof useVerifyEmail>;

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => api.auth.resendVerification({ body: { email } }) });
