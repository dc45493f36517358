export const verificationPage = async () => ({
  Component: (await import("./VerificationPage")).VerificationPage,
});

export const verifyCodePage = async () => ({
  Component: (await import("./VerifyCodePage")).VerifyCodePage,
});
