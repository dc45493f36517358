export { SentPage } from "./SentPage";
export { VerificationPage } from "./VerificationPage";
export { VerifyCodePage } from "./VerifyCodePage";
