import { type ApiHandler, type ApiHandlerDependencies, apiHandler, implement } from "@takseru/kit";
import { authApi, messages, pending } from "@takseru/shared-types";
import type { AuthService } from "./service.ts";

const said = (message: string) => ({ success: true as const, message });

/** The auth room's routes. */
export const createAuthHandler = (auth: AuthService, dependencies: ApiHandlerDependencies): ApiHandler =>
  apiHandler(
    implement(authApi, pending.auth, {
      register: async ({ body, request }) => {
        await auth.register(body, request.idempotencyKey);
        return said("Please check your email: we have sent you a link to confirm your address.");
      },
      verifyEmail: async ({ body }) => {
        await auth.verifyEmail(body.token);
        return said("Your email address is confirmed. You can sign in now.");
      },
      resendVerification: async ({ body }) => {
        await auth.resendVerification(body.email);
        return said("If this address is registered, we have sent you an email.");
      },
      login: async ({ body, request }) => ({
        ...said("Signed in"),
        data: await auth.login(body, request.userAgent),
      }),
      logout: async ({ caller }) => {
        await auth.logout(caller.sessionId);
        return said("Signed out");
      },
      me: async ({ caller }) => ({ ...said("Signed in"), data: { user: await auth.me(caller.userId) } }),
      updateProfile: async ({ caller, body }) => ({
        ...said(messages.reports.profileUpdated),
        data: { profile: await auth.saveProfile(caller.userId, body) },
      }),
      getProfile: ({ caller }) => auth.getProfile(caller.userId),
      saveProfile: ({ caller, body }) => auth.saveProfile(caller.userId, body),
    }),
    dependencies,
  );
