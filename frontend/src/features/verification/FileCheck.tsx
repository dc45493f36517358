import { Button, Text } from "@mantine/core";
import type { FileVerdict } from "@takseru/shared-types/file-check";
import { ErrorState } from "@/ui";
import { FileDrop } from "./FileDrop";
import classes from "./file-verdict.module.css";
import { type CodelessReport, type SignedValues, verdictWords } from "./verdict-words";

interface FileVerdictTextProps {
  verdict: FileVerdict | CodelessReport;
  fileName: string;
  /** Of the report that the file is compared with. */
  values?: SignedValues | undefined;
  what?: "report" | "paper" | undefined;
  /** Leads to the page of the report that the file is. */
  onOther?: ((code: string) => void) | undefined;
}

/** What a file is, in words; the first line is the answer. */
const FileVerdictText = ({ verdict, fileName, values, what, onOther }: FileVerdictTextProps) => {
  const { answer, more } = verdictWords(verdict, values, what);
  return (
    <div className={classes.verdict} data-state={verdict.state}>
      <Text size="sm" className={classes.name ?? ""}>
        {fileName}
      </Text>
      <Text fw={600}>{answer}</Text>
      {more.map((line) => (
        <Text key={line} className={classes.line ?? ""}>
          {line}
        </Text>
      ))}
      {verdict.state === "other" && verdict.kind === "another_report" && onOther && (
        <Button variant="default" mt="xs" onClick={() => onOther(verdict.code)}>
          Compare it with that report
        </Button>
      )}
    </div>
  );
};

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
  /** What was signed, in a word. */
  what?: "report" | "paper" | undefined;
  /** Leads to the report with this code, of which the file is. */
  onOther?: ((code: string) => void) | undefined;
}

/** Takes a file and says what it is found to be. */
export const FileCheck = ({ checked, onFile, isFirst, values, what, onOther }: FileCheckProps) => {
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
          <FileVerdictText
            verdict={verdict}
            fileName={file.name}
            values={values}
            what={what}
            onOther={onOther}
          />
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
