export { VerificationPage } from "./VerificationPage";
export { VerifyCodePage } from "./VerifyCodePage";
