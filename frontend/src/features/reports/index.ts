export const reportListPage = async () => ({
  Component: (await import("./list/ReportListPage")).ReportListPage,
});
export const deletedReportsPage = async () => ({
  Component: (await import("./deleted/DeletedReportsPage")).DeletedReportsPage,
});
