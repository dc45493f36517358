export const reportListPage = async () => ({ Component: (await import("./ReportListPage")).ReportListPage });
