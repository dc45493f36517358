import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { checkSession } from "@/lib/session/session";
import { sessionsQuery } from "../account/session-queries";

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api.auth.forgotPassword({ body: { email } }) });

/** The server ends all sessions of the account, perhaps including the one in this browser. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => api.auth.resetPassword({ body }),
    onSuccess: () => checkSession(),
  });

/** The server ends all other sessions. */
export const useChangePassword = (userId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => api.auth.changePassword({ body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  });
};
