import type { Report } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useUser } from "@/lib/session/session";
import type { Findings } from "./findings";

/** What the checks find in a report as it is saved; nothing before their code is loaded, and of a signed report. */
export const useFindings = (report: Report): Findings | undefined => {
  const { profile } = useUser();
  const [find, setFind] = useState<typeof import("./findings")>();
  const isOpen = report.status !== "finalized";
  useEffect(() => {
    if (isOpen) void import("./findings").then(setFind, () => undefined);
  }, [isOpen]);
  return isOpen ? find?.findingsOf(report, profile) : undefined;
};
