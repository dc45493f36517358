import java.io.FileInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/**
 * Validates each PDF of a folder as PDF/A-3a and PDF/UA-1. One line for each failure: file, profile, clause, what is
 * wrong, where; and one for each file and profile without any: file, profile, "valid".
 */
public final class Validate {
  private static final List<PDFAFlavour> PROFILES = List.of(PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1);

  public static void main(String[] arguments) throws Exception {
    Logger.getLogger("").setLevel(Level.OFF);
    VeraGreenfieldFoundryProvider.initialise();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(arguments[0]))) {
      files = all.filter(file -> file.toString().endsWith(".pdf")).sorted().collect(Collectors.toList());
    }
    for (Path file : files)
      for (PDFAFlavour profile : PROFILES) validate(file, profile, out);
  }

  private static void validate(Path file, PDFAFlavour profile, PrintStream out) throws Exception {
    String name = file.getFileName() + "\t" + profile.getId() + "\t";
    try (var stream = new FileInputStream(file.toFile());
        var parser = Foundries.defaultInstance().createParser(stream, profile);
        var validator = Foundries.defaultInstance().createValidator(profile, false)) {
      ValidationResult result = validator.validate(parser);
      for (TestAssertion failed : result.getTestAssertions())
        out.println(name + failed.getRuleId().getClause() + "-" + failed.getRuleId().getTestNumber() + "\t"
            + failed.getMessage().replaceAll("\\s+", " ") + "\t" + failed.getLocation().getContext());
      if (result.isCompliant()) out.println(name + "valid");
      else if (result.getTestAssertions().isEmpty()) out.println(name + "not valid\tno assertion says why\t");
    }
  }
}
