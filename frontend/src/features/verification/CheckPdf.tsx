import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { takeAlong, takenAlong } from "./chosen-file";
import { type CheckedFile, FileCheck } from "./FileCheck";
import { loadFileCheck } from "./load-file-check";
import { printedValues } from "./printed-values";
import type { Verified } from "./verification-query";

/** Compares a chosen file, or the one that was taken along, with the signed one, on the device. */
export const useFileCheck = (report: Verified, code: string) => {
  const [checked, setChecked] = useState<CheckedFile>();
  const newest = useRef<File>(undefined);
  const check = useCallback(
    async (file: File) => {
      newest.current = file;
      setChecked({ file });
      const onDifferent = () => {
        if (newest.current === file) setChecked({ file, isDifferent: true });
      };
      const fileCheck = await loadFileCheck();
      const verdict = (await fileCheck?.checkChosenFile(file, { report, code, onDifferent })) ?? null;
      if (newest.current === file) setChecked({ file, verdict });
    },
    [report, code],
  );
  useEffect(() => {
    const file = takenAlong();
    if (file) void check(file);
  }, [check]);
  return { checked, check };
};

interface CheckPdfProps extends ReturnType<typeof useFileCheck> {
  report: Verified;
}

/** Takes a file to compare, and says in full what it was found to be. */
export const CheckPdf = ({ report, checked, check }: CheckPdfProps) => {
  const navigate = useNavigate();
  return (
    <FileCheck
      checked={checked}
      what={report.paper ? "paper" : "report"}
      values={printedValues(report)}
      onFile={(chosen) => void check(chosen)}
      onOther={(other) => {
        if (checked) takeAlong(checked.file);
        void navigate(`/verify/${other}`);
      }}
    />
  );
};
