import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { authApi, messages } from "@takseru/shared-types";
import type { AuthUseCases } from "./compose.ts";

const reply = (message: string) => ({ success: true as const, message });
const { auth: texts } = messages;

/** Answers the auth room's routes with its use cases. */
export const createAuthHandler = (auth: AuthUseCases, dependencies: HandlerDependencies): ApiHandler =>
  apiHandler(
    implement(authApi, {
      register: async ({ body, request }) => {
        await auth.register(body, request);
        return reply(texts.registered);
      },
      verifyEmail: async ({ body, request }) => {
        const { email } = await auth.verifyEmail(body, request.userAgent);
        // The token alone does not tell the address.
        const isKnown = body.password !== undefined || body.newPassword !== undefined;
        return { ...reply(texts.verified), ...(isKnown ? { data: { email } } : {}) };
      },
      resendVerification: async ({ body, request }) => {
        await auth.resendVerification(body.email, request);
        return reply(texts.verificationSent);
      },
      login: async ({ body, request }) => ({
        ...reply(texts.signedIn),
        data: await auth.login(body, request),
      }),
      logout: async ({ caller }) => {
        await auth.logout(caller);
        return reply(texts.signedOut);
      },
      me: async ({ caller }) => ({ ...reply(texts.signedIn), data: { user: await auth.me(caller.userId) } }),
      forgotPassword: async ({ body, request }) => {
        await auth.forgotPassword(body.email, request);
        return reply(texts.passwordLinkSent);
      },
      resetPassword: async ({ body, request }) => {
        await auth.resetPassword(body.token, body.password, request);
        return reply(texts.passwordReset);
      },
      changePassword: async ({ caller, body, request }) => {
        await auth.changePassword(caller, body, request.userAgent);
        return reply(texts.passwordChanged);
      },
      listSessions: async ({ caller }) => ({
        ...reply(texts.sessionsListed),
        data: { sessions: await auth.listSessions(caller) },
      }),
      endSessions: async ({ caller, query: { id } }) => {
        if (id === undefined) {
          await auth.endOtherSessions(caller);
          return reply(texts.othersEnded);
        }
        await auth.endSession(caller, id);
        return reply(texts.sessionEnded);
      },
      exportAccount: async ({ caller, body, request }) => ({
        ...reply(texts.exportBegun),
        data: await auth.exportAccount(caller, body.password, request.userAgent),
      }),
      closeAccount: async ({ caller, body, request }) => {
        await auth.closeAccount(caller, body, request.userAgent);
        return reply(texts.accountClosed);
      },
      eraseAccount: async ({ body }) => ({
        success: true as const,
        data: await auth.eraseAccount(body.token),
      }),
      updateProfile: async ({ caller, body }) => ({
        ...reply(messages.reports.profileUpdated),
        data: { profile: await auth.saveProfile(caller.userId, body) },
      }),
      getCertificate: async ({ caller }) => ({
        success: true as const,
        data: { certificate: await auth.getCertificate(caller.userId) },
      }),
      saveCertificate: async ({ caller, body }) => ({
        ...reply(messages.certificates.saved),
        data: { certificate: await auth.saveCertificate(caller.userId, body) },
      }),
      deleteCertificate: async ({ caller }) => {
        await auth.deleteCertificate(caller.userId);
        return reply(messages.certificates.removed);
      },
      getProfile: ({ caller }) => auth.getProfile(caller.userId),
      saveProfile: ({ caller, body }) => auth.saveProfile(caller.userId, body),
      getPractice: ({ caller }) => auth.getPractice(caller.userId),
      savePractice: ({ caller, body }) => auth.savePractice(caller.userId, body),
      getDailyMail: ({ caller }) => auth.getDailyMail(caller.userId),
      saveDailyMail: ({ caller, body }) => auth.saveDailyMail(caller.userId, body.on),
      getClients: ({ caller }) => auth.getClients(caller.userId),
      saveClients: ({ caller, body }) => auth.saveClients(caller.userId, body),
      getPhrases: ({ caller }) => auth.getPhrases(caller.userId),
      savePhrases: ({ caller, body }) => auth.savePhrases(caller.userId, body),
    }),
    dependencies,
  );
