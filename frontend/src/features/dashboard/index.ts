export const dashboardPage = async () => ({ Component: (await import("./DashboardPage")).DashboardPage });
