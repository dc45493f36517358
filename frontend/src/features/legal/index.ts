export const termsPage = async () => ({ Component: (await import("./TermsPage")).TermsPage });
export const privacyPage = async () => ({ Component: (await import("./PrivacyPage")).PrivacyPage });
