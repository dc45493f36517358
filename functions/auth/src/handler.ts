import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { authApi, messages } from "@takseru/shared-types";
import type { AuthService } from "./service.ts";

const said = (message: string) => ({ success: true as const, message });
const { auth: words } = messages;

/** The auth room's routes. */
export const createAuthHandler = (auth: AuthService, dependencies: HandlerDependencies): ApiHandler =>
  apiHandler(
    implement(authApi, {
      register: async ({ body, request }) => {
        await auth.register(body, request);
        return said(words.registered);
      },
      verifyEmail: async ({ body, request }) => {
        await auth.verifyEmail(body.token, request.userAgent);
        return said(words.verified);
      },
      resendVerification: async ({ body, request }) => {
        await auth.resendVerification(body.email, request);
        return said(words.verificationSent);
      },
      login: async ({ body, request }) => ({
        ...said(words.signedIn),
        data: await auth.login(body, request),
      }),
      logout: async ({ caller }) => {
        await auth.logout(caller);
        return said(words.signedOut);
      },
      me: async ({ caller }) => ({ ...said(words.signedIn), data: { user: await auth.me(caller.userId) } }),
      forgotPassword: async ({ body, request }) => {
        await auth.forgotPassword(body.email, request);
        return said(words.passwordLinkSent);
      },
      resetPassword: async ({ body, request }) => {
        await auth.resetPassword(body.token, body.password, request);
        return said(words.passwordReset);
      },
      changePassword: async ({ caller, body, request }) => {
        await auth.changePassword(caller, body, request.userAgent);
        return said(words.passwordChanged);
      },
      listSessions: async ({ caller }) => ({
        ...said(words.sessionsListed),
        data: { sessions: await auth.listSessions(caller) },
      }),
      endSessions: async ({ caller, query: { id } }) => {
        if (id === undefined) {
          await auth.endOtherSessions(caller);
          return said(words.othersEnded);
        }
        await auth.endSession(caller, id);
        return said(words.sessionEnded);
      },
      exportAccount: async ({ caller, body, request }) => ({
        ...said(words.exportBegun),
        data: await auth.exportAccount(caller, body.password, request.userAgent),
      }),
      closeAccount: async ({ caller, body, request }) => {
        await auth.closeAccount(caller, body, request.userAgent);
        return said(words.accountClosed);
      },
      eraseAccount: async ({ body }) => ({
        success: true as const,
        data: await auth.eraseAccount(body.token),
      }),
      updateProfile: async ({ caller, body }) => ({
        ...said(messages.reports.profileUpdated),
        data: { profile: await auth.saveProfile(caller.userId, body) },
      }),
      getProfile: ({ caller }) => auth.getProfile(caller.userId),
      saveProfile: ({ caller, body }) => auth.saveProfile(caller.userId, body),
    }),
    dependencies,
  );
