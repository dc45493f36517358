import type { Report } from "@takseru/shared-types";
import { useEffect } from "react";
import { SignedReport } from "./SignedReport";

/** A report that was signed here: the signature was at the foot of the page. */
export const JustSigned = ({ report }: { report: Report }) => {
  useEffect(() => {
    document.getElementById("main")?.focus();
    window.scrollTo(0, 0);
  }, []);
  return <SignedReport report={report} />;
};
