/** The screens before sign-in and the account screen, each loaded on its first visit. */
export const loginPage = async () => ({ Component: (await import("./sign-in/LoginPage")).LoginPage });
export const registerPage = async () => ({
  Component: (await import("./registration/RegisterPage")).RegisterPage,
});
export const verifyEmailPage = async () => ({
  Component: (await import("./registration/VerifyEmailPage")).VerifyEmailPage,
});
export const forgotPasswordPage = async () => ({
  Component: (await import("./passwords/ForgotPasswordPage")).ForgotPasswordPage,
});
export const resetPasswordPage = async () => ({
  Component: (await import("./passwords/ResetPasswordPage")).ResetPasswordPage,
});
export const accountPage = async () => ({ Component: (await import("./account/AccountPage")).AccountPage });
export const accountDeletedPage = async () => ({
  Component: (await import("./export-and-erasure/AccountDeletedPage")).AccountDeletedPage,
});
