import { useState } from "react";
import { useNavigate } from "react-router";
import { takeAlong } from "./chosen-file";
import { type CheckedFile, FileCheck } from "./FileCheck";
import { loadFileCheck } from "./load-file-check";

/** Reads the code out of a file and leads to its page, where the file is compared. */
export const FindByFile = () => {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<CheckedFile>();
  const find = async (file: File) => {
    setChecked({ file });
    const found = (await (await loadFileCheck())?.codeInFile(file)) ?? null;
    if (found === null || "state" in found) return setChecked({ file, verdict: found });
    takeAlong(file);
    void navigate(`/verify/${encodeURIComponent(found.code)}`);
  };
  return <FileCheck checked={checked} onFile={(chosen) => void find(chosen)} isFirst={false} />;
};
