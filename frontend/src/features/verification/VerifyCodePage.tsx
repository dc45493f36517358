import { Button, TextInput } from "@mantine/core";
import { limits, normaliseVerificationCode } from "@takseru/shared-types";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Page, PageHeader, SiteHeader } from "@/ui";
import { FindByFile } from "./FindByFile";
import classes from "./verification.module.css";

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
