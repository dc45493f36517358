import { Button, TextInput } from "@mantine/core";
import { limits, normaliseVerificationCode } from "@takseru/shared-types";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Page, PageHeader, SiteHeader } from "@/ui";
import { takeAlong } from "./chosen-file";
import { type CheckedFile, FileCheck } from "./FileCheck";
import { loadFileCheck } from "./load-file-check";
import classes from "./verification.module.css";

/** Reads the code out of a file and leads to its page, where the file is compared. */
const FindByFile = () => {
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

const MISSING = "Please enter the code printed on the report";

/** Takes the code of a printed report; public. */
export const VerifyCodePage = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = normaliseVerificationCode(code);
    if (typed === "") return setError(MISSING);
    void navigate(`/verify/${encodeURIComponent(typed)}`);
  };
  return (
    <>
      <SiteHeader />
      <Page title="Verify a report" width="text">
        <PageHeader title="Verify a report" description="See what was signed: you need no account." />
        <form noValidate onSubmit={submit} className={classes.form}>
          <TextInput
            label="Verification code"
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.input.verificationCode}
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit">Verify</Button>
        </form>
        <h2 className={classes.subtitle}>Or check the file</h2>
        <FindByFile />
      </Page>
    </>
  );
};
