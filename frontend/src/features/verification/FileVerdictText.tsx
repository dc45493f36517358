import { Button, Text } from "@mantine/core";
import type { FileVerdict } from "@takseru/shared-types/file-check";
import classes from "./file-verdict.module.css";
import { type CodelessReport, type SignedValues, verdictWords } from "./verdict-words";

interface FileVerdictTextProps {
  verdict: FileVerdict | CodelessReport;
  fileName: string;
  /** Of the report that the file is compared with. */
  values?: SignedValues | undefined;
  /** Leads to the page of the report that the file is. */
  onOther?: ((code: string) => void) | undefined;
}

/** What a file is, in words; the first line is the answer. */
export const FileVerdictText = ({ verdict, fileName, values, onOther }: FileVerdictTextProps) => {
  const { answer, more } = verdictWords(verdict, values);
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
