import { Alert, Button, Group, Textarea } from "@mantine/core";
import { limits, salesSheetMessages } from "@takseru/shared-types";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { DropArea } from "@/ui";
import { decodeSheet, isWorkbook } from "./decode-sheet";
import classes from "./import-page.module.css";
import { type SplitRow, splitSheet } from "./split-sheet";

const ACCEPT = { "text/csv": [".csv", ".tsv", ".txt"], "text/plain": [".txt"] };

interface PasteAreaProps {
  /** `note` is what is said of the file. */
  onRows: (rows: readonly SplitRow[], note?: string) => void;
}

/** Takes the rows of a spreadsheet: pasted, typed, dropped as a file or chosen. */
export const PasteArea = ({ onRows }: PasteAreaProps) => {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const read = (text: string, note?: string) => {
    if (text.length > limits.sheet.bytes) return setRefused(salesSheetMessages.tooLarge);
    const split = splitSheet(text);
    if ("refused" in split) return setRefused(split.refused);
    if (split.rows.length === 0) return setRefused(salesSheetMessages.empty);
    setRefused(undefined);
    onRows(split.rows, note);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > limits.sheet.bytes) return setRefused(salesSheetMessages.tooLarge);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isWorkbook(bytes)) return setRefused(salesSheetMessages.workbook);
      const { text, encoding } = decodeSheet(bytes);
      read(text, encoding === "Windows-1252" ? salesSheetMessages.encoding : undefined);
    } catch {
      setRefused(salesSheetMessages.unreadable);
    }
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted: File[], others) => void readFile(accepted[0] ?? others[0]?.file),
  });
  return (
    <>
      {refused && (
        <Alert role="alert" color="yellow" mb="md">
          {refused}
        </Alert>
      )}
      <Textarea
        label="Rows of your sheet"
        description="Select them in the spreadsheet with their heads, copy, and paste here."
        rows={6}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          // A few words are pasted into what is being typed.
          if (typed.trim() !== "" || !/[\n\r\t]/.test(text)) return;
          event.preventDefault();
          read(text);
        }}
      />
      <Group gap="sm" my="md">
        <Button disabled={typed.trim() === ""} onClick={() => read(typed)}>
          Read these rows
        </Button>
      </Group>
      <DropArea {...getRootProps()} isActive={isDragActive} hint="Drop a CSV file here, or">
        <input {...getInputProps({ "aria-label": "CSV file" })} />
        <Button variant="default" onClick={open}>
          Choose a CSV file
        </Button>
      </DropArea>
      <p className={classes.quiet}>
        At most 10,000 rows and 5 MB at a time. A workbook (.xlsx) is saved as CSV first, or its cells are
        copied. The heads may have any order and the usual names; nothing is taken before you have seen it.
      </p>
    </>
  );
};
