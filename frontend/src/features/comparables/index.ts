export const comparablesPage = async () => ({
  Component: (await import("./ComparablesPage")).ComparablesPage,
});
