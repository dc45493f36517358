/** The screens before sign-in and the account, each loaded when it is visited. */
export const loginPage = async () => ({ Component: (await import("./LoginPage")).LoginPage });
export const registerPage = async () => ({ Component: (await import("./RegisterPage")).RegisterPage });
export const verifyEmailPage = async () => ({
  Component: (await import("./VerifyEmailPage")).VerifyEmailPage,
});
export const forgotPasswordPage = async () => ({
  Component: (await import("./ForgotPasswordPage")).ForgotPasswordPage,
});
export const resetPasswordPage = async () => ({
  Component: (await import("./ResetPasswordPage")).ResetPasswordPage,
});
export const accountPage = async () => ({ Component: (await import("./AccountPage")).AccountPage });
export const accountDeletedPage = async () => ({
  Component: (await import("./AccountDeletedPage")).AccountDeletedPage,
});
