export const verificationPage = async () => ({
  Component: (await import("./VerificationPage")).VerificationPage,
});
