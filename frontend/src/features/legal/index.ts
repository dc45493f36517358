const loadPages = () => import("./pages");
export const termsPage = async () => ({ Component: (await loadPages()).TermsPage });
export const privacyPage = async () => ({ Component: (await loadPages()).PrivacyPage });
