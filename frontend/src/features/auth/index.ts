import { loadAccountPages } from "./load-account-pages";

/** The screens before sign-in and the account screen, each loaded on its first visit. */
export const loginPage = async () => ({ Component: (await import("./sign-in/LoginPage")).LoginPage });
export const registerPage = async () => ({ Component: (await loadAccountPages()).RegisterPage });
export const verifyEmailPage = async () => ({ Component: (await loadAccountPages()).VerifyEmailPage });
export const forgotPasswordPage = async () => ({ Component: (await loadAccountPages()).ForgotPasswordPage });
export const resetPasswordPage = async () => ({ Component: (await loadAccountPages()).ResetPasswordPage });

// The account's end is loaded with the account: a call that notices the ended session would otherwise lead to sign-in first.
const loadAccount = () => import("./account/pages");
export const accountPage = async () => ({ Component: (await loadAccount()).AccountPage });
export const accountDeletedPage = async () => ({ Component: (await loadAccount()).AccountDeletedPage });
