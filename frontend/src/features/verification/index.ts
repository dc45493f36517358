const loadPages = () => import("./pages");
export const sentPage = async () => ({ Component: (await loadPages()).SentPage });
export const verificationPage = async () => ({ Component: (await loadPages()).VerificationPage });
export const verifyCodePage = async () => ({ Component: (await loadPages()).VerifyCodePage });
