import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Page, PageHeader, SiteHeader, TextLink } from "@/ui";

interface LegalPageProps {
  title: string;
  description: string;
  sections: ReadonlyArray<{ title: string; text: ReactNode }>;
}

/** A text that says what is agreed, in short sections. */
export const LegalPage = ({ title, description, sections }: LegalPageProps) => (
  <>
    <SiteHeader actions={<TextLink to="/login">Sign in</TextLink>} />
    <Page title={title} width="text">
      <PageHeader title={title} description={description} />
      {sections.map((section) => (
        <section key={section.title}>
          <Title order={2} mt="lg">
            {section.title}
          </Title>
          <p>{section.text}</p>
        </section>
      ))}
    </Page>
  </>
);
