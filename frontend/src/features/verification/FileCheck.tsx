import { Text } from "@mantine/core";
import type { FileVerdict } from "@takseru/shared-types/file-check";
import { ErrorState } from "@/ui";
import { FileDrop } from "./FileDrop";
import { FileVerdictText } from "./FileVerdictText";
import type { CodelessReport, SignedValues } from "./verdict-words";

export interface CheckedFile {
  file: File;
  /** Missing while the file is read; null where the part of the site that reads it could not be loaded. */
  verdict?: FileVerdict | CodelessReport | null;
  /** It is not the signed file; what is in it is still being read. */
  isDifferent?: boolean;
}

interface FileCheckProps {
  checked: CheckedFile | undefined;
  onFile: (file: File) => void;
  isFirst?: boolean | undefined;
  /** Of the report that the file is compared with. */
  values?: SignedValues | undefined;
  /** Leads to the report with this code, of which the file is. */
  onOther?: ((code: string) => void) | undefined;
}

/** Takes a file and says what it is found to be. */
export const FileCheck = ({ checked, onFile, isFirst, values, onOther }: FileCheckProps) => {
  const { file, verdict, isDifferent } = checked ?? {};
  return (
    <>
      <FileDrop onFile={onFile} isBusy={file !== undefined && verdict === undefined} isFirst={isFirst} />
      <div role="status">
        {file && verdict === undefined && isDifferent && (
          <Text fw={600} mt="md">
            This file is not the signed file itself. Its contents are being read.
          </Text>
        )}
        {file && verdict && (
          <FileVerdictText verdict={verdict} fileName={file.name} values={values} onOther={onOther} />
        )}
      </div>
      {file && verdict === null && (
        <ErrorState
          title="The file could not be checked"
          message="Try again when you are back online."
          onRetry={() => onFile(file)}
        />
      )}
    </>
  );
};
