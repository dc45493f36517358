// The screens of registration and passwords, one file: whoever opens one of them often opens another.
export { ForgotPasswordPage } from "./passwords/ForgotPasswordPage";
export { ResetPasswordPage } from "./passwords/ResetPasswordPage";
export { RegisterPage } from "./registration/RegisterPage";
export { ResendVerification } from "./registration/ResendVerification";
export { VerifyEmailPage } from "./registration/VerifyEmailPage";
