export const reportListPage = async () => ({ Component: (await import("./ReportListPage")).ReportListPage });
export const deletedReportsPage = async () => ({
  Component: (await import("./DeletedReportsPage")).DeletedReportsPage,
});
