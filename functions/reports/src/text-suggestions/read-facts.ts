import { isFilled, isReportFieldName, type ReportFieldName, type ReportFields } from "@takseru/shared-types";

/** The result of `read`, and the names of the filled fields that it read. */
export const readFacts = <Result>(
  report: ReportFields,
  read: (report: ReportFields) => Result,
): { result: Result; facts: ReportFieldName[] } => {
  const names = new Set<ReportFieldName>();
  const watched = new Proxy(report, {
    get: (fields, name, receiver) => {
      if (typeof name === "string" && isReportFieldName(name)) names.add(name);
      return Reflect.get(fields, name, receiver);
    },
  });
  const result = read(watched);
  return { result, facts: [...names].filter((name) => report[name] !== false && isFilled(report[name])) };
};
