import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Group, PasswordInput, Text } from "@mantine/core";
import { limits, messages } from "@takseru/shared-types";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import { useSaveCertificate } from "./certificate-mutations";

/** Takes a PKCS #12 file and its password. */
export const CertificateForm = ({ replaces, onDone }: { replaces: boolean; onDone: () => void }) => {
  const save = useSaveCertificate(useUser().id);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState("");
  const tooLarge = file !== undefined && file.size > limits.certificateFile.bytes;
  const refused = tooLarge
    ? messages.certificates.tooLarge
    : save.error && messageOf(save.error, messages.reports.requestFailed);
  const passwordError = save.error instanceof ApiError ? save.error.fields.password : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file || tooLarge) return;
    save.mutate(
      { file, password },
      {
        onSuccess: () => {
          toast.success(messages.certificates.saved);
          onDone();
        },
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".p12,.pfx,application/x-pkcs12"
        aria-label="Signature file"
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0]);
          save.reset();
          event.currentTarget.value = "";
        }}
      />
      <Group gap="xs" mb="sm">
        <Button variant="default" onClick={() => input.current?.click()}>
          {file ? "Choose another file" : "Choose signature file"}
        </Button>
        <Text size="sm" role="status" style={{ overflowWrap: "anywhere" }}>
          {file?.name ?? "A signature file ends with .p12 or .pfx"}
        </Text>
      </Group>
      {file && (
        <PasswordInput
          label="Password of the file"
          description="It opens the file once and is not kept."
          autoComplete="off"
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the password of the file", tabIndex: 0 }}
          error={passwordError}
          // Mantine leaves aria-invalid out of this input.
          aria-invalid={passwordError !== undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          mb="sm"
        />
      )}
      {refused && passwordError === undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="sm">
          {refused}
        </Text>
      )}
      {file && (
        <Button type="submit" variant="default" loading={save.isPending} disabled={tooLarge}>
          {replaces ? "Replace the certificate" : "Sign with this certificate"}
        </Button>
      )}
    </form>
  );
};
