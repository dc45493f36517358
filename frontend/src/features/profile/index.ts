/** The screens of the professional profile, each loaded on its first visit. */
export const profilePage = async () => ({ Component: (await import("./pages")).ProfilePage });
export const profileSetupPage = async () => ({ Component: (await import("./pages")).ProfileSetupPage });
/** For the reports area, which has its own header. */
export const profileForReports = async () => ({ Component: (await import("./pages")).ProfileForReports });
