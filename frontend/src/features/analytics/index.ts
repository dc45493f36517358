export const analyticsPage = async () => ({ Component: (await import("./AnalyticsPage")).AnalyticsPage });
