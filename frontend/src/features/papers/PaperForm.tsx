import { Alert, Button } from "@mantine/core";
import {
  messages,
  type Report,
  type SignedPaper,
  type SignedPaperInput,
  SignedPaperRequest,
} from "@takseru/shared-types";
import { type ReactNode, useState } from "react";
import { FormError, toast } from "@/ui";
import { usePreviewPaper, useSignPaper } from "./paper-queries";
import classes from "./papers.module.css";

interface PaperFormProps {
  /** The report that the form was opened of. */
  report: Report;
  /** What is typed so far; the contract says what it lacks. */
  input: SignedPaperInput;
  onSigned: (paper: SignedPaper) => void;
  onBack: () => void;
  children: ReactNode;
}

/** What a paper is made of, with a draft to look at and the signature. */
export const PaperForm = ({ report, input, onSigned, onBack, children }: PaperFormProps) => {
  const [lacking, setLacking] = useState<string[]>([]);
  const preview = usePreviewPaper();
  const sign = useSignPaper(report);
  const whenWhole = (then: () => void) => {
    const parsed = SignedPaperRequest.safeParse(input);
    setLacking(parsed.success ? [] : [...new Set(parsed.error.issues.map(({ message }) => message))]);
    if (parsed.success) then();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        preview.reset();
        whenWhole(() =>
          sign.mutate(input, {
            onSuccess: (paper) => {
              toast.success(messages.signedPapers.made(paper.title, paper.number));
              onSigned(paper);
            },
          }),
        );
      }}
    >
      <div className={classes.form}>{children}</div>
      {lacking.length > 0 && (
        <Alert role="alert" color="yellow">
          {lacking.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      <FormError error={sign.error ?? preview.error} fallback={messages.signedPapers.failed} />
      <div className={classes.actions}>
        <Button type="submit" loading={sign.isPending}>
          Sign the paper
        </Button>
        <Button
          variant="default"
          loading={preview.isPending}
          onClick={() => whenWhole(() => preview.mutate(input))}
        >
          Download a draft
        </Button>
        <Button variant="subtle" onClick={onBack}>
          All papers
        </Button>
      </div>
    </form>
  );
};
