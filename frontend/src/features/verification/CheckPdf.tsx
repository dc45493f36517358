import type { FileVerdict } from "@takseru/shared-types/file-check";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ErrorState } from "@/ui";
import { takeAlong, takenAlong } from "./chosen-file";
import { FileDrop } from "./FileDrop";
import { FileVerdictText } from "./FileVerdictText";
import type { Verified } from "./verification-query";

interface Checked {
  file: File;
  /** Missing while the file is read; null where the part of the site that reads it could not be loaded. */
  verdict?: FileVerdict | null;
}

/** Compares a PDF file with the signed one, on the device. */
export const CheckPdf = ({ report, code }: { report: Verified; code: string }) => {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked>();
  const newest = useRef<File>(undefined);
  const check = useCallback(
    async (file: File) => {
      newest.current = file;
      setChecked({ file });
      const verdict = await import("./check-chosen-file").then(
        ({ checkChosenFile }) => checkChosenFile(file, report, code),
        () => null,
      );
      if (newest.current === file) setChecked({ file, verdict });
    },
    [report, code],
  );
  useEffect(() => {
    const file = takenAlong();
    if (file) void check(file);
  }, [check]);

  const { file, verdict } = checked ?? {};
  return (
    <>
      <FileDrop
        onFile={(chosen) => void check(chosen)}
        isBusy={file !== undefined && verdict === undefined}
      />
      <div role="status">
        {file && verdict && (
          <FileVerdictText
            verdict={verdict}
            fileName={file.name}
            onOther={(other) => {
              takeAlong(file);
              void navigate(`/verify/${other}`);
            }}
          />
        )}
      </div>
      {file && verdict === null && (
        <ErrorState
          title="The file could not be checked"
          message="Try again when you are back online."
          onRetry={() => void check(file)}
        />
      )}
    </>
  );
};
