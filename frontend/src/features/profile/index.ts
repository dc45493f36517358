/** The professional profile, each screen loaded when it is visited. */
export const profilePage = async () => ({ Component: (await import("./pages")).ProfilePage });
export const profileSetupPage = async () => ({ Component: (await import("./pages")).ProfileSetupPage });
/** For the reports area, which brings its own header. */
export const profileForReports = async () => ({ Component: (await import("./pages")).ProfileForReports });
