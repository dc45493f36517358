import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { takeAlong, takenAlong } from "./chosen-file";
import { type CheckedFile, FileCheck } from "./FileCheck";
import { loadFileCheck } from "./load-file-check";
import { printedValues } from "./printed-values";
import type { Verified } from "./verification-query";

/** Compares a PDF file with the signed one, on the device. */
export const CheckPdf = ({ report, code }: { report: Verified; code: string }) => {
  const navigate = useNavigate();
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

  return (
    <FileCheck
      checked={checked}
      values={printedValues(report)}
      onFile={(chosen) => void check(chosen)}
      onOther={(other) => {
        if (checked) takeAlong(checked.file);
        void navigate(`/verify/${other}`);
      }}
    />
  );
};
