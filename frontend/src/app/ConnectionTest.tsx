import { Text, UnstyledButton } from "@mantine/core";
import { connectionMessages } from "@takseru/shared-types";
import { useState } from "react";
import { loadApi } from "@/lib/api/load-api";
import classes from "./shell.module.css";

const ANSWERS = "Takseru answers, and what is kept here is being saved.";

const test = async (): Promise<string> => {
  try {
    const { testConnection } = await loadApi();
    return (await testConnection()) ?? ANSWERS;
  } catch {
    // Its code could not be loaded.
    return connectionMessages.networkError;
  }
};

/** A button that asks whether Takseru can be reached, and what came of it. */
export const ConnectionTest = () => {
  const [result, setResult] = useState("");
  const [testing, setTesting] = useState(false);
  const start = async () => {
    if (testing) return;
    setTesting(true);
    setResult(await test());
    setTesting(false);
  };
  return (
    <>
      <UnstyledButton className={classes.test} aria-busy={testing} onClick={() => void start()}>
        Test the connection
      </UnstyledButton>
      <Text span size="sm" role="status">
        {testing ? "Testing..." : result}
      </Text>
    </>
  );
};
