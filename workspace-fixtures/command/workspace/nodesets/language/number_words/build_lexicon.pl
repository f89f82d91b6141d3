# Writes lexicon.tsv (word, value, kind) into the folder that is named: words.txt with all pairs such as "twenty-one".
use strict;
use warnings;

my ($folder) = @ARGV;
die "usage: build_lexicon.pl FOLDER\n" unless defined $folder;

my @entries;
open my $words, '<', 'words.txt' or die "words.txt: $!\n";
while (my $line = <$words>) {
    next if $line =~ /^\s*(#|$)/;
    my ($word, $value, $kind) = split ' ', $line;
    push @entries, [$word, $value, $kind];
}
close $words;

my @tens  = grep { $_->[2] eq 'unit' && $_->[1] >= 20 } @entries;
my @units = grep { $_->[2] eq 'unit' && $_->[1] >= 1 && $_->[1] <= 9 } @entries;
for my $ten (@tens) {
    push @entries, ["$ten->[0]-$_->[0]", $ten->[1] + $_->[1], 'unit'] for @units;
}

open my $lexicon, '>', "$folder/lexicon.tsv" or die "$folder/lexicon.tsv: $!\n";
print {$lexicon} join("\t", @$_), "\n" for @entries;
close $lexicon or die "$folder/lexicon.tsv: $!\n";
