import type { FileVerdict } from "@takseru/shared-types/file-check";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ErrorState } from "@/ui";
import { takeAlong } from "./chosen-file";
import { FileDrop } from "./FileDrop";
import { FileVerdictText } from "./FileVerdictText";

/** Reads the code out of a file and leads to its page, where the file is compared. */
export const FindByFile = () => {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<{ file: File; verdict?: FileVerdict | null }>();
  const { file, verdict } = checked ?? {};
  const find = async (chosen: File) => {
    setChecked({ file: chosen });
    const found = await import("./check-chosen-file").then(
      ({ codeInFile }) => codeInFile(chosen),
      () => null,
    );
    if (found === null || "state" in found) return setChecked({ file: chosen, verdict: found });
    takeAlong(chosen);
    void navigate(`/verify/${encodeURIComponent(found.code)}`);
  };
  return (
    <>
      <FileDrop
        onFile={(chosen) => void find(chosen)}
        isBusy={file !== undefined && verdict === undefined}
        isFirst={false}
      />
      <div role="status">{file && verdict && <FileVerdictText verdict={verdict} fileName={file.name} />}</div>
      {file && verdict === null && (
        <ErrorState
          title="The file could not be checked"
          message="Try again when you are back online."
          onRetry={() => void find(file)}
        />
      )}
    </>
  );
};
