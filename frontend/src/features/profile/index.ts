/** The screens of the professional profile, each loaded on its first visit. */
export const profilePage = async () => ({ Component: (await import("./pages")).ProfilePage });
export const profileSetupPage = async () => ({ Component: (await import("./pages")).ProfileSetupPage });
/** Apart from the profile: how the valuer works. */
export const practicePage = async () => ({
  Component: (await import("./practice/PracticePage")).PracticePage,
});
/** For the reports area, which has its own header. */
export const profileForReports = async () => ({ Component: (await import("./pages")).ProfileForReports });
