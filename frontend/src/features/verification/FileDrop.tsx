import { Button, Text } from "@mantine/core";
import { type DragEvent, useRef, useState } from "react";
import { DropArea } from "@/ui";
import classes from "./file-drop.module.css";

interface FileDropProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  isFirst?: boolean | undefined;
}

/** Takes a file that is dropped or chosen. */
export const FileDrop = ({ onFile, isBusy, isFirst = true }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === "dragover");
  };
  return (
    <section aria-label="Check a file">
      <DropArea
        isActive={isOver}
        hint="Drop the PDF here, or"
        onDragOver={over}
        onDragLeave={over}
        onDrop={(event) => {
          over(event);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          aria-label="PDF file to check"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = "";
          }}
        />
        <Button
          variant={isFirst ? "filled" : "default"}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          Check a PDF file
        </Button>
        <Text size="sm" c="dimmed" className={classes.note}>
          The file is compared on this device: nothing is sent.
        </Text>
      </DropArea>
    </section>
  );
};
