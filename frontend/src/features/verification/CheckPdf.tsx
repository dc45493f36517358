import { Button, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { sha256Of } from "./sha256";

const answers = {
  same: "This file is the report that was signed, unchanged.",
  different: "This file is not the report that was signed.",
  unreadable: "This file could not be read: choose it again.",
};

/** Compares a PDF file with the fingerprint of the signed one, on the device. */
export const CheckPdf = ({ sha256 }: { sha256: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<keyof typeof answers>();
  const check = async (file: File | undefined) => {
    if (!file) return;
    const found = await sha256Of(file).catch(() => undefined);
    if (found === undefined) setAnswer("unreadable");
    else setAnswer(found === sha256 ? "same" : "different");
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        aria-label="PDF file to check"
        onChange={({ currentTarget }) => {
          void check(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>Check a PDF file</Button>
      <Text role="status" mt="sm" {...(answer === "same" ? { c: "var(--takseru-green)" } : {})}>
        {answer && answers[answer]}
      </Text>
      <Text size="sm" c="dimmed">
        The file is compared on this device: nothing is sent.
      </Text>
    </>
  );
};
